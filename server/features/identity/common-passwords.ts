/** The passwords that are tried first by whoever guesses; shorter ones are refused by their length already. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 00000000 101010 111111 11111111 112233 121212 123123 123321 12341234 123456 1234567 12345678 123456789
    1234567890 123456a 123456q 123abc 123qwe 131313 147258369 147852 159357 159753 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
    202020 222222 232323 333333 444444 456789 555555 654321 666666 696969 741852963 753951 777777 7777777 789456
    789456123 888888 88888888 987654321 999999 99999999 a123456 a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa abc123 abcd1234
    abcdef abcdefg access admin! admin1 admin1! admin12 admin123 admin123! admin1234 admin2020 admin2021 admin2022
    admin2023 admin2024 admin2025 admin2026 administrator andrew anthony arsenal asdf1234 asdfgh asdfghjkl ashley
    august autumn autumn! autumn1 autumn1! autumn12 autumn123 autumn123! autumn1234 autumn2020 autumn2021
    autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 banana barcelona baseball basketball batman buster
    campus changeme charlie cheese chelsea chocolate college college1 college123 collegium collegium1 computer
    cookie corvette cowboys daniel december default diamond dragon dragon! dragon1 dragon1! dragon12 dragon123
    dragon123! dragon1234 dragon2020 dragon2021 dragon2022 dragon2023 dragon2024 dragon2025 dragon2026 eagles
    facebook ferrari flower football football! football1 football1! football12 football123 football123!
    football1234 football2020 football2021 football2022 football2023 football2024 football2025 football2026
    freedom friday george ginger golden google hannah harley hello1 hello123 helloworld hockey hunter iloveyou
    iloveyou! iloveyou1 iloveyou1! iloveyou12 iloveyou123 iloveyou123! iloveyou1234 iloveyou2020 iloveyou2021
    iloveyou2022 iloveyou2023 iloveyou2024 iloveyou2025 iloveyou2026 instructor instructor1 internet jennifer
    jessica jordan joshua justin juventus killer lakers learning letmein letmein! letmein1 letmein1! letmein12
    letmein123 letmein123! letmein1234 letmein2020 letmein2021 letmein2022 letmein2023 letmein2024 letmein2025
    letmein2026 liverpool lovely loveme maggie master matrix matthew mercedes michael michelle monday monkey
    monkey! monkey1 monkey1! monkey12 monkey123 monkey123! monkey1234 monkey2020 monkey2021 monkey2022 monkey2023
    monkey2024 monkey2025 monkey2026 mustang nicole october orange p@ssw0rd passw0rd password password! password1
    password1! password12 password123 password123! password1234 password2020 password2021 password2022
    password2023 password2024 password2025 password2026 pepper phoenix pokemon porsche princess princess!
    princess1 princess1! princess12 princess123 princess123! princess1234 princess2020 princess2021 princess2022
    princess2023 princess2024 princess2025 princess2026 purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwe123 qwerty
    qwerty! qwerty1 qwerty1! qwerty12 qwerty123 qwerty123! qwerty1234 qwerty2020 qwerty2021 qwerty2022 qwerty2023
    qwerty2024 qwerty2025 qwerty2026 qwertyuiop ranger realmadrid robert samsung school school123 secret shadow
    silver soccer spiderman spring spring! spring1 spring1! spring12 spring123 spring123! spring1234 spring2020
    spring2021 spring2022 spring2023 spring2024 spring2025 spring2026 starwars student student1 student123 summer
    summer! summer1 summer1! summer12 summer123 summer123! summer1234 summer2020 summer2021 summer2022 summer2023
    summer2024 summer2025 summer2026 sunday sunshine sunshine! sunshine1 sunshine1! sunshine12 sunshine123
    sunshine123! sunshine1234 sunshine2020 sunshine2021 sunshine2022 sunshine2023 sunshine2024 sunshine2025
    sunshine2026 superman taylor teacher teacher1 temp1234 test123 tester testing thomas thunder trustno1
    university welcome welcome! welcome1 welcome1! welcome12 welcome123 welcome123! welcome1234 welcome2020
    welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 whatever william winter winter!
    winter1 winter1! winter12 winter123 winter123! winter1234 winter2020 winter2021 winter2022 winter2023
    winter2024 winter2025 winter2026 xxxxxx yankees yellow zaq12wsx zxcvbn zxcvbnm zzzzzz`.split(/\s+/),
);
